import { allCalls } from './all-calls.ts';

/** Renders the contract as a plain page: every call, who may make it and its errors. */
export function renderApiDocs(): string {
  const rows = allCalls().map(([call, route]) => {
    const [method = '', path = ''] = call.split(' ');
    return `<tr><td><code>${method}</code></td><td><code>${escapeHtml(path)}</code></td><td>${escapeHtml(
      route.summary,
    )}</td><td>${route.permission}</td><td>${Object.keys(route.replies).join(', ')}</td><td>${(
      route.problems ?? []
    )
      .map((code) => `<code>${code}</code>`)
      .join(' ')}</td></tr>`;
  });
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>Tifo API</title><meta name="viewport" content="width=device-width"></head>
<body>
<main>
<h1>Tifo API</h1>
<p>JSON over HTTP. The same contract, with every schema, as <a href="/api/openapi.json">OpenAPI 3.1</a>.
Calls that need a fan take the id token of the user pool as <code>Authorization: Bearer</code>.</p>
<table>
<thead><tr><th>Method</th><th>Path</th><th>What it does</th><th>Permission</th><th>Replies</th><th>Problems</th></tr></thead>
<tbody>
${rows.join('\n')}
</tbody>
</table>
</main>
</body>
</html>`;
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
