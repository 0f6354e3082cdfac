import { chromium } from "playwright-core";
const base = process.env.BASE ?? "http://127.0.0.1:4199";
const b = await chromium.launch({ executablePath: "/usr/bin/chromium", args: ["--headless","--no-sandbox","--disable-gpu"] });
const errors=[];
async function ctx(width,height,opt={}){ const c=await b.newContext({viewport:{width,height},...opt}); const p=await c.newPage(); p.setDefaultTimeout(25000); p.on("pageerror",e=>errors.push(String(e))); return p; }
const shot=(p,n,full=false)=>p.screenshot({path:`/tmp/shots/${n}.png`,fullPage:full});
const step=async(n,f)=>{ try{ await f(); }catch(e){ console.log("FAILED",n,String(e).slice(0,300)); } };
async function game(p){ await p.goto(base+"/play"); await p.locator("dialog [type=submit]").click(); await p.locator('[data-square="11"]').waitFor(); await p.locator('[data-square="11"]').click(); await p.locator('[data-square="15"]').click(); await p.waitForTimeout(2500); }
await step("phone",async()=>{ const p=await ctx(360,740,{colorScheme:"dark",locale:"de-DE",hasTouch:true,isMobile:true}); await p.goto(base+"/"); await p.waitForTimeout(800); await shot(p,"phone-start"); await game(p); await shot(p,"phone-play"); await p.locator(".action-analyse").click(); await p.waitForTimeout(2000); await shot(p,"phone-analysis",true); await p.locator(".menu .icon-button").click(); await p.waitForTimeout(200); await shot(p,"phone-menu"); });
await step("small",async()=>{ const p=await ctx(320,256); await game(p); await shot(p,"zoom400",true); await p.goto(base+"/"); await p.waitForTimeout(800); await shot(p,"zoom400-start",true); });
await step("side",async()=>{ const p=await ctx(740,360); await game(p); await shot(p,"sideways",true); });
await step("tablet",async()=>{ const p=await ctx(820,1180); await game(p); await shot(p,"tablet",true); });
await step("big",async()=>{ const p=await ctx(1920,1080,{colorScheme:"dark"}); await game(p); await shot(p,"big"); });
await step("small desktop",async()=>{ const p=await ctx(1024,700); await game(p); await shot(p,"small-desktop"); });
await step("match",async()=>{ const p=await ctx(1280,800); await p.goto(base+"/events"); await p.getByRole("button",{name:"New match…"}).click(); const d=p.getByRole("dialog"); await d.getByLabel("Laws").selectOption("anderson"); await d.getByLabel("Your name").fill("Ann"); await d.getByRole("button",{name:"Create the match"}).click(); await p.getByRole("heading",{name:"Invite the second player"}).waitFor(); await shot(p,"match-invite"); const q=await ctx(1280,800); await q.goto(p.url()); await q.getByLabel("Your name").fill("Bob"); await q.getByRole("button",{name:"Take the seat"}).click(); await q.getByRole("list",{name:"Record"}).waitFor(); await q.waitForTimeout(500); await shot(q,"match-play"); });
console.log([...new Set(errors)].join("\n"));
await b.close();
