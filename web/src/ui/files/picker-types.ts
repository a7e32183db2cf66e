/** What a browser's picker calls the files with an extension: by a type it offers all names that such files have. */
const TYPES = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  jpe: 'image/jpeg',
  jfif: 'image/jpeg',
  pjpeg: 'image/jpeg',
  pjp: 'image/jpeg',
  gif: 'image/gif',
  mp4: 'video/mp4',
  m4v: 'video/mp4',
  mpg4: 'video/mp4',
  mp4v: 'video/mp4',
  avi: 'video/x-msvideo',
  mov: 'video/quicktime',
  qt: 'video/quicktime',
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  txt: 'text/plain',
  text: 'text/plain',
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
