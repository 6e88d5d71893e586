import { escapeHtml } from '#server/lib/escape-html.ts';

interface ListedMessage {
  id: string;
  to: string;
  sender: string | null;
  replyTo: string | null;
  subject: string;
  text: string;
  attachments: readonly { fileName: string }[];
  sentAt: Date;
}

export interface MailboxView {
  messages: ListedMessage[];
  /** The address by which the list is filtered. */
  to: string | null;
  open: ListedMessage | null;
}

/** Renders the mailbox: the list on the left, the open message on the right. */
export function renderMailboxPage({ messages, to, open }: MailboxView): string {
  const search = to ? `?to=${encodeURIComponent(to)}` : '';
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Mailbox</title>
<link rel="stylesheet" href="/dev/mailbox/style.css">
</head>
<body>
<header>
<h1><a href="/dev/mailbox">Mailbox</a></h1>
<form action="/dev/mailbox" method="get" role="search">
<label for="to">Address</label>
<input id="to" name="to" type="search" value="${escapeHtml(to ?? '')}" placeholder="ada@demo.tifo.test" autocomplete="off">
<button type="submit">Show</button>
</form>
</header>
<main>
<nav aria-label="Messages">${renderList({ messages, open, search })}</nav>
${open ? renderMessage(open) : '<section class="empty"><p>No mail yet. What the product sends appears here.</p></section>'}
</main>
</body>
</html>
`;
}

function renderList({
  messages,
  open,
  search,
}: Pick<MailboxView, 'messages' | 'open'> & { search: string }): string {
  const items = messages.map(
    ({ id, to, subject, sentAt }) =>
      `<li><a href="/dev/mailbox/${encodeURIComponent(id)}${escapeHtml(search)}"${id === open?.id ? ' aria-current="page"' : ''}><strong>${escapeHtml(subject)}</strong><span>${escapeHtml(to)}</span>${renderTime(sentAt)}</a></li>`,
  );
  return items.length > 0 ? `<ol>${items.join('\n')}</ol>` : '';
}

function renderMessage(message: ListedMessage): string {
  const { id, to, sender, replyTo, subject, text, attachments, sentAt } = message;
  const people = [
    ...(sender === null ? [] : [`From ${sender}`]),
    `To ${to}`,
    ...(replyTo === null ? [] : [`Replies to ${replyTo}`]),
  ];
  return `<article>
<h2>${escapeHtml(subject)}</h2>
<p class="meta">${people.map((one) => `${escapeHtml(one)}<br>`).join('')}${renderTime(sentAt)}</p>
${renderAttachments(id, attachments)}<iframe title="The message" src="/dev/mailbox/${encodeURIComponent(id)}/html" sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"></iframe>
<details><summary>As plain text</summary><pre>${escapeHtml(text)}</pre></details>
</article>`;
}

function renderAttachments(id: string, attachments: ListedMessage['attachments']): string {
  if (attachments.length === 0) return '';
  const links = attachments.map(
    ({ fileName }, index) =>
      `<a href="/dev/mailbox/${encodeURIComponent(id)}/attachments/${index}" download>${escapeHtml(fileName)}</a>`,
  );
  return `<p class="files">${links.join(' ')}</p>\n`;
}

function renderTime(at: Date): string {
  const iso = at.toISOString();
  return `<time datetime="${iso}">${iso.slice(0, 16).replace('T', ' ')} UTC</time>`;
}

export const MAILBOX_STYLE = `:root{color-scheme:light dark;--ground:light-dark(#f4f4f2,#14161a);--sheet:light-dark(#fff,#1c1f25);--ink:light-dark(#16181d,#f1f2f4);--quiet:light-dark(#565c66,#a4abb6);--line:light-dark(#dcdcd8,#343943);--accent:light-dark(#0b57d0,#8ab4ff)}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;background:var(--ground);color:var(--ink);font:16px/1.5 system-ui,sans-serif;display:flex;flex-direction:column}
header{display:flex;flex-wrap:wrap;gap:8px 24px;align-items:center;padding:12px 16px;background:var(--sheet);border-bottom:1px solid var(--line)}
h1{font-size:20px;margin:0}
h1 a{color:inherit;text-decoration:none}
form{display:flex;flex-wrap:wrap;gap:8px;align-items:center;flex:1 1 min(320px,100%);min-width:0}
input{flex:1;min-width:0;min-height:44px;padding:0 12px;border:1px solid var(--quiet);border-radius:8px;background:var(--ground);color:inherit;font:inherit}
select{min-width:0;max-width:100%;min-height:44px;padding:0 8px;border:1px solid var(--quiet);border-radius:8px;background:var(--ground);color:inherit;font:inherit}
button{min-height:44px;padding:0 16px;border:1px solid var(--quiet);border-radius:8px;background:var(--sheet);color:inherit;font:inherit;cursor:pointer}
main{flex:1;display:grid;grid-template-columns:minmax(240px,340px) 1fr;min-height:0}
nav{border-right:1px solid var(--line);overflow:auto;max-height:calc(100vh - 70px)}
ol{list-style:none;margin:0;padding:0}
li a{display:grid;gap:2px;padding:12px 16px;border-bottom:1px solid var(--line);color:inherit;text-decoration:none}
li a[aria-current]{background:var(--sheet);box-shadow:inset 4px 0 var(--accent)}
li span,time,.meta{color:var(--quiet);font-size:14px;overflow-wrap:anywhere}
article{padding:16px;display:flex;flex-direction:column;min-width:0}
h2{margin:0;font-size:20px;overflow-wrap:anywhere}
.meta{margin:4px 0 12px}
.files a{display:inline-flex;align-items:center;min-height:44px;color:var(--accent)}
iframe{flex:1;min-height:480px;width:100%;border:1px solid var(--line);border-radius:12px;background:#f4f4f2}
details{margin-top:12px}
summary{min-height:44px;padding:10px 0;cursor:pointer}
pre{margin:0;padding:12px;background:var(--sheet);border:1px solid var(--line);border-radius:8px;white-space:pre-wrap;overflow-wrap:anywhere}
.empty{padding:48px 16px;color:var(--quiet)}
a:focus-visible,button:focus-visible,input:focus-visible,select:focus-visible,summary:focus-visible{outline:3px solid var(--accent);outline-offset:-2px}
@media (max-width:768px){main{grid-template-columns:minmax(0,1fr)}nav{border-right:0;max-height:240px}}
`;
