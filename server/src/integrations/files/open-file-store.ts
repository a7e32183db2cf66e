import { type Settings, SettingsError } from '../../settings.ts';
import type { FileStore } from './file-store.ts';
import { openLocalStore } from './local-store.ts';

/**
 * The storage that the settings name: S3, or folders in the data folder.
 * @throws SettingsError, one line, where it cannot be used
 */
export async function openFileStore({ s3, dataDir }: Pick<Settings, 's3' | 'dataDir'>): Promise<FileStore> {
  try {
    if (!s3) return await openLocalStore(dataDir);
    // Loaded where it is used: the SDK takes 130 ms and 40 MB.
    const { openS3Store } = await import('./s3-store.ts');
    return await openS3Store(s3, dataDir);
  } catch (error) {
    if (error instanceof SettingsError) throw error;
    const { code, message } = error as NodeJS.ErrnoException;
    throw new SettingsError(
      `DATA_DIR ${dataDir}: the folder files in it cannot be used (${code ?? message})`,
    );
  }
}
