/** The sheet of the check page: the platform's own, so that a genuine page looks alike for every club. */
export const checkPageStyle = `:root{color-scheme:light dark;--ground:light-dark(#eef0f3,#101318);--sheet:light-dark(#fff,#1b2027);--ink:light-dark(#14181f,#f2f4f7);--quiet:light-dark(#4d5665,#aab3c0);--line:light-dark(#d9dde3,#343c47);--good:light-dark(#0b6b3a,#7fe0ad);--good-ground:light-dark(#e3f5ea,#12301f);--bad:light-dark(#9c2118,#ffb3aa);--bad-ground:light-dark(#fdeae8,#3a1714)}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;background:var(--ground);color:var(--ink);font:16px/1.5 system-ui,sans-serif;display:grid;place-items:center;padding:24px 16px}
main{width:100%;max-width:480px;border-radius:16px;background:var(--sheet);border:1px solid var(--line);overflow:hidden}
.verdict{padding:28px 24px;background:var(--bad-ground);color:var(--bad)}
.verdict[data-verdict=genuine]{background:var(--good-ground);color:var(--good)}
.verdict svg{display:block;margin:0 0 12px}
h1{margin:0;font-size:24px;line-height:1.2}
.verdict p{margin:8px 0 0;color:var(--ink)}
dl{margin:0;padding:8px 24px}
dl div{display:flex;justify-content:space-between;gap:24px;padding:12px 0;border-bottom:1px solid var(--line)}
dl div:last-child{border-bottom:0}
dt{color:var(--quiet)}
dd{margin:0;font-weight:600;text-align:end;font-variant-numeric:tabular-nums;overflow-wrap:anywhere}
.note{margin:0;padding:16px 24px 24px;border-top:1px solid var(--line);color:var(--quiet);font-size:14px}
`;
