/** The cashier is another house than the product, so it looks like one: a calm blue on white. */
export const cashierStyle = `
:root{color-scheme:light;--blue:#1257c9;--deep:#0d449f;--ink:#1d2129;--soft:#565d69;--line:#e3e6ec;--ground:#f4f6fa;--warn:#7a4a00}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;min-height:100dvh;background:var(--ground);color:var(--ink);font:15px/1.6 -apple-system,"PingFang SC","HarmonyOS Sans SC","Microsoft YaHei UI","Noto Sans SC","Noto Sans CJK SC",system-ui,sans-serif;font-variant-numeric:tabular-nums}
h1,h2,p,dl,dd{margin:0}
.bar{background:var(--blue);color:#fff}
.bar>div,main,.sandbox>p{width:100%;max-width:960px;margin:0 auto;padding:0 24px}
.bar>div{display:flex;align-items:center;justify-content:space-between;gap:16px;min-height:64px}
.brand{font-size:20px;font-weight:600;white-space:nowrap}
.badge{margin-left:10px;padding:2px 8px;border-radius:4px;background:#fff;color:var(--blue);font-size:13px;font-weight:600;vertical-align:2px}
.who{font-size:13px;overflow-wrap:anywhere;text-align:right}
.sandbox{background:#fff4d6;border-bottom:1px solid #f0dca6;color:var(--warn);font-size:14px}
.sandbox>p{padding-top:8px;padding-bottom:8px}
main{padding-top:24px;padding-bottom:40px;display:grid;gap:16px}
.card{background:#fff;border:1px solid var(--line);border-radius:8px}
.order{display:flex;align-items:center;justify-content:space-between;gap:12px 32px;padding:20px 28px}
h1{font-size:18px;line-height:1.5;overflow-wrap:anywhere}
.order p{color:var(--soft);font-size:14px;overflow-wrap:anywhere}
.order .amount,.amount{color:var(--ink);font-size:32px;font-weight:600;line-height:1.2;white-space:nowrap}
.amount small{font-size:18px;margin-right:4px;font-weight:600}
.ways{display:grid;grid-template-columns:1fr 1fr}
.ways>section{display:flex;flex-direction:column;align-items:center;padding:32px;gap:16px;min-width:0}
.ways>section+section{border-left:1px solid var(--line);align-items:stretch}
h2{font-size:17px;font-weight:600}
.qr{display:block;border:1px solid var(--line);border-radius:6px}
.hint{color:var(--soft);font-size:14px;text-align:center}
dl{display:grid;grid-template-columns:auto 1fr;border-top:1px solid var(--line)}
dt,dd{padding:12px 0;border-bottom:1px solid var(--line)}
dt{color:var(--soft);padding-right:20px}dd{text-align:right;overflow-wrap:anywhere}
form{margin:0}
button,.button{display:inline-flex;align-items:center;justify-content:center;min-height:44px;padding:0 20px;border:1px solid transparent;border-radius:6px;background:none;color:var(--blue);font:inherit;text-decoration:none;cursor:pointer}
button:hover,.button:hover{background:#e9f0fd}
.pay{width:100%;min-height:48px;background:var(--blue);color:#fff;font-size:17px;font-weight:600}
.pay:hover{background:var(--deep)}
.pay[aria-disabled=true]{background:#8a94a6;cursor:default}
.fill{flex:1}
.leave{display:flex;flex-wrap:wrap;justify-content:center;gap:4px 16px}
.count{text-align:center;color:var(--soft);font-size:14px}
.count b{color:var(--ink);font-weight:600}
:focus-visible{outline:3px solid #0b3a86;outline-offset:2px}
.bar :focus-visible{outline-color:#fff}
.end{display:grid;justify-items:center;gap:12px;padding:56px 24px;text-align:center}
.mark{width:64px;height:64px;border-radius:50%;background:#e6f4ea;color:#137a3a;display:grid;place-items:center}
.mark.no{background:#eceff4;color:#565d69}
.mark svg{width:32px;height:32px;fill:none;stroke:currentColor;stroke-width:3;stroke-linecap:round;stroke-linejoin:round}
.end p{color:var(--soft);max-width:34em;overflow-wrap:anywhere}
.end .amount{color:var(--ink)}
.end .button{margin-top:12px;border-color:var(--blue)}
.phone main{max-width:520px;gap:20px}
.phone .head{display:grid;justify-items:center;gap:4px;padding:12px 0;text-align:center}
.phone .head p{color:var(--soft)}.phone .head .amount{color:var(--ink);font-size:44px}.phone .head .amount small{font-size:24px}
.phone .card{padding:4px 20px}.phone .card.end{padding:48px 20px}
.phone dl{border-top:0}.phone dt:last-of-type,.phone dd:last-of-type{border-bottom:0}
@media (max-width:720px){
.bar>div,main,.sandbox>p{padding-left:16px;padding-right:16px}
.bar>div{min-height:52px}
.pc .order{flex-direction:column;align-items:flex-start;padding:16px}
.ways{grid-template-columns:1fr}.ways>section{padding:24px 16px}
.ways>section+section{border-left:0;border-top:1px solid var(--line)}
}
.frame{min-height:0;background:#fff}
.frame main{min-height:100vh;max-width:none;padding:0;gap:4px;place-content:center;justify-items:center;text-align:center;font-size:12px;line-height:1.4}
.frame .qr{border:0;max-width:100vw;max-height:calc(100vh - 24px);height:auto}
.frame .mark{width:48px;height:48px}.frame h1{font-size:12px;font-weight:400}.frame h1.end-word{font-size:15px;font-weight:600}
`;
