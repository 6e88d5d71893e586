/** Goes to a page outside the router: a payments page. */
export function leaveFor(url: string): void {
  window.location.assign(url);
}
