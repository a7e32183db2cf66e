export const timeOfDay = new Intl.DateTimeFormat(undefined, { timeStyle: 'short' });
