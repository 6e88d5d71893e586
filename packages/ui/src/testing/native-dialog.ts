/** jsdom has the element but not its methods: enough of them for a test, in the browser's order. */
export function installNativeDialog(): void {
  const prototype = globalThis.HTMLDialogElement?.prototype;
  if (!prototype || 'showModal' in prototype) return;
  Object.assign(prototype, {
    showModal(this: HTMLDialogElement) {
      this.open = true;
    },
    close(this: HTMLDialogElement) {
      if (!this.open) return;
      this.open = false;
      queueMicrotask(() => this.dispatchEvent(new Event('close')));
    },
  });
}
