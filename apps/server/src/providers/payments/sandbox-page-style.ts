/**
 * The style sheet of the sandbox's page; without a club's branding, so that it is not mistaken for the club's
 * own.
 */
export const SANDBOX_STYLE = `:root{color-scheme:light dark;--ground:light-dark(#eef0f3,#101318);--sheet:light-dark(#fff,#1b2027);--ink:light-dark(#14181f,#f2f4f7);--quiet:light-dark(#4d5665,#aab3c0);--line:light-dark(#c9cfd8,#3a424e);--accent:light-dark(#1f4fd8,#9db8ff);--on-accent:light-dark(#fff,#0c1220);--notice:light-dark(#fff3d6,#3a2e10);--notice-ink:light-dark(#5c4200,#ffe2a3)}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;background:var(--ground);color:var(--ink);font:16px/1.5 system-ui,sans-serif;display:grid;place-items:center;padding:24px 16px}
main{width:100%;max-width:440px;display:grid;gap:16px}
.notice{margin:0;padding:12px 16px;border-radius:12px;background:var(--notice);color:var(--notice-ink);font-size:15px}
.sheet{padding:32px 24px;border-radius:16px;background:var(--sheet);border:1px solid var(--line)}
.club{margin:0 0 4px;color:var(--quiet);font-weight:600;overflow-wrap:anywhere}
h1{margin:0;font-size:22px;line-height:1.25;overflow-wrap:anywhere}
.amount{margin:12px 0 0;font-size:40px;line-height:1.1;font-weight:700;font-variant-numeric:tabular-nums}
.choices{display:grid;gap:8px;margin:28px 0 0}
.slow{margin-top:20px;padding-top:20px;border-top:1px solid var(--line)}
.slow p{margin:0;color:var(--quiet);font-size:14px}
button,a.main{min-height:48px;padding:12px 16px;border:1px solid var(--line);border-radius:10px;background:transparent;color:inherit;font:inherit;font-weight:600;cursor:pointer;text-align:center;text-decoration:none;display:block;width:100%}
button:hover{border-color:var(--quiet)}
.main,a.main{background:var(--accent);border-color:var(--accent);color:var(--on-accent)}
.end{margin:24px 0;font-size:18px}
button:focus-visible,a:focus-visible{outline:3px solid var(--accent);outline-offset:3px}
`;
