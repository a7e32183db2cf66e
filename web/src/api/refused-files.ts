/** The same file would be refused again. */
export const REFUSED_FOR_GOOD = [
  'FILE_TOO_LARGE',
  'FILE_TYPE_REFUSED',
  'FILE_DAMAGED',
  'FILE_NAME_REFUSED',
  'PDF_CONTINUES',
  'TEXT_NOT_UTF8',
  'IMAGE_TOO_LARGE',
];
