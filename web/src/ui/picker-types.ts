/** What a browser's picker calls the files with an extension. */
const TYPES = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  mp4: 'video/mp4',
  avi: 'video/x-msvideo',
  mov: 'video/quicktime',
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  txt: 'text/plain',
  vtt: 'text/vtt',
};

export type Extension = keyof typeof TYPES;

/** MIME types with their extensions: a picker offers what fits either. */
export function pickerTypes(extensions: readonly Extension[]): Readonly<Record<string, readonly string[]>> {
  const types: Record<string, string[]> = {};
  for (const extension of extensions) {
    types[TYPES[extension]] = [...(types[TYPES[extension]] ?? []), `.${extension}`];
  }
  return types;
}
