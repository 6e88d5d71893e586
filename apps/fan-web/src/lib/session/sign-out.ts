import { loadAuth } from './session.ts';

/** Signs out here, then goes to the root of the site. */
export async function signOut(): Promise<void> {
  const { documentElement } = document;
  // The bar that shows a page is coming: the push service may take three seconds to end this browser's notifications.
  documentElement.toggleAttribute('data-leaving', true);
  try {
    const auth = await loadAuth();
    const leaveTo = await auth.signOut();
    // The store is not updated: the page would send the visitor to log in while it is being left.
    window.location.assign(leaveTo);
  } catch (error) {
    documentElement.removeAttribute('data-leaving');
    throw error;
  }
}
