/** Head and words on the left; on wide screens price and teacher beside them. */
export const courseColumnsClass =
  'grid grid-cols-[minmax(0,1fr)] gap-6 wide:grid-cols-[minmax(0,1fr)_21rem] wide:gap-x-10 wide:grid-rows-[auto_1fr]';
