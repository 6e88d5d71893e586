/** The refusal of an edit, since this has been saved meanwhile. */
export function newer(current: object): Response {
  const problem = { type: 'about:blank', title: 'Precondition Failed', status: 412, code: 'edit.stale' };
  const detail = 'Somebody else has changed this meanwhile. Compare both versions.';
  return Response.json({ ...problem, detail, current }, { status: 412 });
}
