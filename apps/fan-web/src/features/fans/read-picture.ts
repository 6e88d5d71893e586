/** A chosen file as an address that an image can show; undefined when it is no picture. */
export async function readPicture(file: File): Promise<string | undefined> {
  const source = await new Promise<string | undefined>((done) => {
    const reader = new FileReader();
    reader.onload = () => done(typeof reader.result === 'string' ? reader.result : undefined);
    reader.onerror = () => done(undefined);
    reader.readAsDataURL(file);
  });
  if (source === undefined) return undefined;
  const image = new Image();
  image.src = source;
  return image.decode().then(
    () => source,
    () => undefined,
  );
}
