type Format<Value> = { format: (value: Value) => string };

/**
 * A format of the person's language that is made when something is first written with it. The first of all takes 12 ms, 50 on a
 * phone: a program that made it while it begins would answer nobody for so long (`main.tsx` makes one on its own).
 */
export function formatWhenNeeded<Value>(make: () => Format<Value>): Format<Value> {
  let made: Format<Value> | undefined;
  return {
    format(value) {
      made ??= make();
      return made.format(value);
    },
  };
}
