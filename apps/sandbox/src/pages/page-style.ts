/** The product's ink on pine soot, or on moon white; values from the design tokens. */
export const pageStyle = `
:root{color-scheme:dark light;--ground:oklch(.205 .015 196);--surface:oklch(.24 .016 196);--raised:oklch(.28 .017 196);--line:oklch(.35 .015 196);--ink-1:oklch(.95 .008 150);--ink-2:oklch(.805 .012 180);--ink-3:oklch(.705 .014 188);--rosin:oklch(.83 .108 72);--wash:oklch(.805 .122 70/.13);--focus:oklch(.9 .032 185)}
@media (prefers-color-scheme:light){:root{--ground:oklch(.962 .006 192);--surface:oklch(.99 .002 192);--raised:oklch(.938 .008 192);--line:oklch(.868 .01 192);--ink-1:oklch(.235 .022 196);--ink-2:oklch(.415 .02 196);--ink-3:oklch(.495 .018 196);--rosin:oklch(.51 .108 60);--wash:oklch(.79 .13 70/.2);--focus:oklch(.43 .06 196)}}
*{box-sizing:border-box}
body{margin:0 auto;max-width:880px;padding:0 16px 64px;background:var(--ground);color:var(--ink-1);font:14px/1.5 -apple-system,"PingFang SC","HarmonyOS Sans SC","Microsoft YaHei UI","Noto Sans SC","Noto Sans CJK SC",system-ui,sans-serif}
header{display:flex;align-items:center;gap:24px;height:60px;border-bottom:1px solid var(--line);margin-bottom:24px}
.brand{margin:0;font:600 20px/1 "Songti SC","Noto Serif SC","Noto Serif CJK SC",SimSun,serif}
.badge{margin-left:8px;padding:2px 8px;border-radius:6px;background:var(--wash);color:var(--rosin);font:600 12px/1.5 system-ui,sans-serif;vertical-align:2px}
nav{display:flex;gap:4px}
nav a{display:flex;align-items:center;min-height:44px;padding:0 12px;color:var(--ink-2);text-decoration:none;border-radius:6px}
nav a:hover{background:var(--raised)}nav a[aria-current]{color:var(--ink-1);font-weight:600}
h1{margin:0 0 4px;font-size:24px;line-height:1.3}h2{margin:32px 0 8px;font-size:18px}
.note{margin:0 0 24px;color:var(--ink-3)}
.items{list-style:none;margin:0;padding:0;display:grid;gap:12px}
.item{padding:16px;background:var(--surface);border:1px solid var(--line);border-radius:8px}
.meta{display:flex;flex-wrap:wrap;gap:4px 12px;color:var(--ink-3);font-size:13px}
.meta b{color:var(--ink-1);font-weight:600;overflow-wrap:anywhere}
.code{display:inline-flex;align-items:center;gap:12px;min-height:44px;margin:8px 0 0;padding:4px 16px;border:1px solid var(--line);border-radius:6px;background:var(--raised);color:var(--rosin);font:600 28px/1.3 ui-monospace,"SF Mono",Consolas,monospace;letter-spacing:.12em;cursor:pointer}
.code:hover{background:var(--wash)}.code small{font:400 12px/1 system-ui,sans-serif;letter-spacing:0;color:var(--ink-3)}
.text{margin:8px 0 0;color:var(--ink-2);white-space:pre-wrap;overflow-wrap:anywhere;max-height:16em;overflow:auto}
.empty{padding:64px 16px;text-align:center;color:var(--ink-3);border:1px dashed var(--line);border-radius:8px}
:focus-visible{outline:2px solid var(--focus);outline-offset:2px}
.scroll{overflow-x:auto}
table{width:100%;border-collapse:collapse}th,td{padding:8px 12px 8px 0;text-align:left;vertical-align:top;border-bottom:1px solid var(--line)}th{color:var(--ink-3);font-weight:400}
td:first-child code{white-space:nowrap}
code{font:13px/1.5 ui-monospace,"SF Mono",Consolas,monospace;overflow-wrap:anywhere}
.fields{display:grid;grid-template-columns:repeat(auto-fill,minmax(200px,1fr));gap:12px;margin:0 0 16px}
.fields label{display:grid;gap:4px;color:var(--ink-3);font-size:13px}
input,select{min-height:44px;padding:4px 12px;border:1px solid var(--line);border-radius:6px;background:var(--raised);color:var(--ink-1);font:inherit}
.do{min-height:44px;padding:4px 20px;border:1px solid var(--line);border-radius:6px;background:var(--wash);color:var(--rosin);font:600 14px/1.5 inherit;cursor:pointer}
.refused{margin:0 0 16px;padding:12px 16px;border:1px solid var(--rosin);border-radius:8px;color:var(--rosin)}
pre{margin:8px 0;padding:12px 16px;background:var(--surface);border:1px solid var(--line);border-radius:8px;overflow-x:auto}
`;
