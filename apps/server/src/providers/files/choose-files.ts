import type { Config } from '#server/config/to-config.ts';
import type { Secrets } from '#server/config/to-secrets.ts';
import { DiskFileStore } from './disk-file-store.ts';
import { DiskUploads } from './disk-uploads.ts';
import { FilesOnDemand } from './files-on-demand.ts';
import { PictureSizes } from './picture-sizes.ts';
import { S3Files } from './s3-files.ts';
import type { UploadTarget } from './upload-target.ts';

export interface ChosenFiles {
  files: FilesOnDemand;
  /** The store to which browsers upload. */
  uploads: UploadTarget;
  /** Resized copies of pictures, cached on the local disk. */
  pictureSizes: PictureSizes;
}

/** Uses a bucket if one is configured, else the disk. Resized pictures are always cached on the disk. */
export function chooseFiles({
  config: { files, server },
  secrets,
}: {
  config: Pick<Config, 'files' | 'server'>;
  secrets: Secrets;
}): ChosenFiles {
  const pictureSizes = new PictureSizes({ cache: new DiskFileStore({ folder: files.cacheFolder }) });
  if (files.s3) {
    const bucket = new S3Files(files.s3);
    return { files: new FilesOnDemand({ store: bucket }), uploads: bucket, pictureSizes };
  }
  return {
    files: new FilesOnDemand({ store: new DiskFileStore(files) }),
    uploads: new DiskUploads({ secret: secrets.derive('uploads'), publicUrl: server.publicUrl }),
    pictureSizes,
  };
}
