/** Returns what the server has written into the head of the page under this name. */
export function metaContent(name: string): string | undefined {
  return document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content;
}

/** How the platform calls itself, known before anybody has signed in. */
export const platformName = (): string => metaContent('platform-name') || 'Tifo';
