/** How an asker ends a request. */
export type Decision = 'solved' | 'not-solved' | 'cancel';
