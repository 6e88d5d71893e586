import type { GivenPicture } from '@tifo/contracts/back-office/catalogue-files';
import { useEffect, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useLatest } from '../../lib/calls/use-latest.ts';
import { uploadMedia } from '../../lib/media/upload-media.ts';
import { useWorkplace } from '../../lib/session/workplace-context.ts';
import { openPictureZip, type PictureZip, ZipError } from './picture-zip.ts';

interface Chosen {
  zip: PictureZip;
  /** The ids of those that are in the library by now, by name. */
  uploaded: Map<string, string>;
}

interface Progress {
  /** Of the picture that is being sent, from 1. */
  number: number;
  count: number;
  /** Of all, between 0 and 1. */
  share: number;
  /** For the connection. */
  isWaiting: boolean;
}

export interface ZipPictures {
  zip: PictureZip | null;
  failure: string | null;
  progress: Progress | null;
  /** How many of the zip are in the library by now. */
  uploadedCount: number;
  choose: (file: File) => Promise<void>;
  /** Returns the pictures as the import takes them. */
  given: () => GivenPicture[];
  /** Sends those of these pictures that have not been sent. */
  upload: (names: readonly string[]) => Promise<void>;
  stop: () => void;
}

/** The pictures of a zip beside a table. Choosing another one begins anew. */
export function useZipPictures(): ZipPictures {
  const { slug } = useWorkplace().workplace;
  const say = useZipFailure();
  const chosen = useRef<Chosen | null>(null);
  const stopping = useRef(new AbortController());
  const [zip, setZip] = useState<PictureZip | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [progress, setProgress] = useState<Progress | null>(null);
  const [uploadedCount, setUploadedCount] = useState(0);
  const begin = useLatest();
  const take = (next: Chosen | null) => {
    chosen.current = next;
    setZip(next?.zip ?? null);
    setUploadedCount(0);
  };
  const choose = async (file: File) => {
    const isLatest = begin();
    setFailure(null);
    take(null);
    try {
      const opened = await openPictureZip(file);
      if (isLatest()) take({ zip: opened, uploaded: new Map() });
    } catch (error) {
      if (isLatest()) setFailure(say(error));
    }
  };
  const given = () => {
    const { zip: opened, uploaded } = chosen.current ?? {};
    return (opened?.names ?? []).map((name) => ({ name, mediaId: uploaded?.get(name) ?? null }));
  };
  const upload = async (names: readonly string[]) => {
    if (!chosen.current) return;
    const { zip: opened, uploaded } = chosen.current;
    stopping.current = new AbortController();
    const { signal } = stopping.current;
    const missing = names.filter((name) => !uploaded.has(name));
    try {
      for (const [at, name] of missing.entries()) {
        const state = { number: at + 1, count: missing.length, share: at / missing.length, isWaiting: false };
        const note = (change: Partial<Progress>) => setProgress({ ...state, ...change });
        note({});
        const { id } = await uploadMedia({
          ...{ slug, signal, file: await opened.unpack(name) },
          onProgress: (share) => note({ share: (at + share) / missing.length }),
          onWaiting: (isWaiting) => note({ isWaiting }),
        });
        uploaded.set(name, id);
        setUploadedCount(uploaded.size);
        signal.throwIfAborted();
      }
    } catch (error) {
      throw new Error(say(error));
    } finally {
      setProgress(null);
    }
  };
  useEffect(() => () => stopping.current.abort(), []);
  const stop = () => stopping.current.abort();
  return { zip, failure, progress, uploadedCount, choose, given, upload, stop };
}

function useZipFailure(): (error: unknown) => string {
  const translate = useTranslate();
  return (error) => {
    if (error instanceof ZipError)
      return translate(`catalogue.files.zip.problem.${error.problem}`, { name: error.picture });
    if (error instanceof DOMException && error.name === 'AbortError')
      return translate('catalogue.files.zip.stopped');
    return (error as Error).message || translate('office.unreachable');
  };
}
