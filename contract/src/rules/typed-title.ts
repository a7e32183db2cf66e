import { cleanLine } from '../text/clean-text.ts';

/** As a keyboard types it: straight quotes, plain blanks and no invisible characters. */
const plain = (text: string) =>
  cleanLine(text)
    .replace(/[\u2018\u2019\u201A\u201B\u2032]/g, "'")
    .replace(/[\u201C\u201D\u201E\u201F\u2033]/g, '"')
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replace(/\s/g, ' ');

/** Whether a title is what somebody typed: a phone writes other quotes than a computer, and a space behind what it completes. */
export const isTitle = (typed: string, title: string): boolean => plain(typed) === plain(title);

/** Whether as much was typed as the title is long, so that it can be judged before its field is left. */
export const isAsLong = (typed: string, title: string): boolean => plain(typed).length >= plain(title).length;
