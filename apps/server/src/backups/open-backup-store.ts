import type { BackupConfig } from '#server/config/to-config.ts';
import type { BackupStore } from './backup-store.ts';
import { FolderBackupStore } from './folder-backup-store.ts';
import { S3BackupStore } from './s3-backup-store.ts';

/** Opens the folder or the bucket of the settings. */
export function openBackupStore({ store }: Pick<BackupConfig, 'store'>): BackupStore {
  return 'folder' in store ? new FolderBackupStore(store.folder) : new S3BackupStore(store);
}
