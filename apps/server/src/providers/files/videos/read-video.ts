import { readMp4 } from './read-mp4.ts';
import { readWebm } from './read-webm.ts';
import type { ByteSource, VideoFacts } from './video-facts.ts';

const READERS: Record<string, (source: ByteSource) => Promise<VideoFacts | null>> = {
  'video/mp4': readMp4,
  'video/webm': readWebm,
};

/** Returns the size of a video; null if the bytes are none of this type that every browser plays. */
export async function readVideo(source: ByteSource, contentType: string): Promise<VideoFacts | null> {
  return READERS[contentType]?.(source) ?? null;
}
