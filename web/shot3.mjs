import { chromium } from "playwright-core";
const base = process.env.BASE;
const b = await chromium.launch({ executablePath: "/usr/bin/chromium", args: ["--headless","--no-sandbox","--disable-gpu"] });
const errors=[];
async function ctx(width,height,opt={}){ const c=await b.newContext({viewport:{width,height},...opt}); const p=await c.newPage(); p.setDefaultTimeout(25000); p.on("pageerror",e=>errors.push(String(e))); return p; }
const shot=(p,n,full=false)=>p.screenshot({path:`/tmp/shots/${n}.png`,fullPage:full});
const step=async(n,f)=>{ try{ await f(); }catch(e){ console.log("FAILED",n,String(e).slice(0,400)); } };
async function game(p){ await p.goto(base+"/play"); await p.locator("dialog [type=submit]").click(); await p.locator('[data-square="11"]').waitFor(); await p.locator('[data-square="11"]').click(); await p.locator('[data-square="15"]').click(); await p.waitForTimeout(2500); }
await step("study",async()=>{ const p=await ctx(1280,800); await game(p); await p.getByRole("button",{name:"More"}).click(); await p.getByRole("button",{name:"Study this game"}).click(); await p.getByRole("tree").first().waitFor({timeout:15000}).catch(()=>{}); await p.waitForTimeout(1500); console.log(p.url()); await shot(p,"study",true); await p.goto(base+"/studies"); await p.waitForTimeout(800); await shot(p,"studies"); await p.goto(base+"/"); await p.waitForTimeout(1500); await shot(p,"start2"); });
await step("phone",async()=>{ const p=await ctx(360,740); await game(p); await shot(p,"phone2"); await p.getByRole("button",{name:"More"}).click(); await p.getByRole("button",{name:"Set up"}).click(); await p.waitForTimeout(700); await shot(p,"phone-setup",true); });
await step("forced",async()=>{ const p=await ctx(1024,700,{forcedColors:"active"}); await game(p); await p.getByRole("button",{name:"Analyse"}).click(); await p.waitForTimeout(2000); await shot(p,"forced"); });
console.log([...new Set(errors)].join("\n"));
await b.close();
