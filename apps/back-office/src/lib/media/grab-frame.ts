/** Length of the longer side that the server stores, in pixels. */
const SIDE = 2400;
const QUALITY = 0.9;

/** Returns what a video shows at this moment, as a file. */
export async function grabFrame(video: HTMLVideoElement): Promise<File> {
  const { videoWidth, videoHeight } = video;
  const scale = Math.min(1, SIDE / Math.max(videoWidth, videoHeight));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(videoWidth * scale);
  canvas.height = Math.round(videoHeight * scale);
  canvas.getContext('2d')?.drawImage(video, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', QUALITY));
  if (!blob) throw new Error('This browser cannot draw the video');
  return new File([blob], 'poster.jpg', { type: 'image/jpeg', lastModified: Date.now() });
}
