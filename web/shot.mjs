import { chromium } from "playwright-core";
const base = process.env.BASE ?? "http://127.0.0.1:4199";
const b = await chromium.launch({ executablePath: "/usr/bin/chromium", args: ["--headless","--no-sandbox","--disable-gpu"] });
const errors=[];
async function ctx(width,height,dark=false){ const c=await b.newContext({viewport:{width,height},colorScheme:dark?"dark":"light"}); const p=await c.newPage(); p.setDefaultTimeout(25000); p.on("pageerror",e=>errors.push(String(e))); p.on("console",m=>m.type()==="error"&&errors.push(m.text())); return p; }
const shot=(p,n)=>p.screenshot({path:`/tmp/shots/${n}.png`});
const step=async(n,f)=>{ try{ await f(); }catch(e){ console.log("FAILED",n,String(e).slice(0,300)); } };
const p=await ctx(1280,800);
await step("start",async()=>{ await p.goto(base+"/"); await p.getByRole("link",{name:"New game…"}).waitFor(); await p.waitForTimeout(500); await shot(p,"start-first"); 
 await p.keyboard.press("Enter"); await p.getByRole("dialog").waitFor(); await p.waitForTimeout(300); await shot(p,"new-game"); await p.keyboard.press("Enter"); await p.getByRole("grid",{name:"Board"}).waitFor(); console.log(p.url());
 await p.waitForTimeout(300); await p.locator('[data-square="11"]').click(); await p.locator('[data-square="15"]').click(); await p.waitForTimeout(2500); await shot(p,"play"); });
await step("analysis",async()=>{ await p.getByRole("button",{name:"Analyse",exact:true}).click(); await p.waitForTimeout(2500); await shot(p,"play-analysis"); await p.locator(".analysis-move").nth(1).click(); await p.getByRole("heading",{name:"Explore"}).waitFor(); console.log(p.url()); await p.waitForTimeout(1500); await shot(p,"explore");
 await p.getByRole("button",{name:"More"}).click(); await p.waitForTimeout(200); await shot(p,"menu"); await p.getByRole("button",{name:"Set up"}).click(); await p.waitForTimeout(800); console.log(p.url()); await shot(p,"setup"); await p.goBack(); await p.waitForTimeout(300); console.log(p.url()); await p.goBack(); await p.waitForTimeout(300); console.log(p.url()); await p.keyboard.press("?"); await p.waitForTimeout(300); await shot(p,"keys"); await p.keyboard.press("Escape");
 await p.keyboard.press(","); await p.waitForTimeout(200); console.log(p.url()); await shot(p,"past"); });
await step("start2",async()=>{ await p.goto(base+"/"); await p.waitForTimeout(1500); await shot(p,"start"); await p.goto(base+"/events"); await p.waitForTimeout(700); await shot(p,"events"); await p.goto(base+"/settings"); await p.waitForTimeout(700); await shot(p,"settings"); await p.goto(base+"/play/nosuch"); await p.waitForTimeout(900); await shot(p,"missing"); await p.goto(base+"/analysis?moves=11-15+23-19+8-11&at=2"); await p.waitForTimeout(1500); console.log(p.url()); await shot(p,"analysis-link"); await p.goto(base+"/analysis?fen=W:WK14,K15:BK32"); await p.waitForTimeout(1500); await shot(p,"endgame"); await p.goto(base+"/#game=x"); await p.waitForTimeout(500); console.log(p.url()); });
console.log([...new Set(errors)].join("\n"));
await b.close();
