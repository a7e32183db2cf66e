/**
 * The array types that we read and write. Left to itself the driver asks each new connection for them, and where a
 * connection is lost at that moment nobody catches the error, and the process ends (porsager/postgres, issue 1192).
 */
export const arrayTypes = {
  nameArray: arrayType(1003),
  textArray: arrayType(1009),
  uuidArray: arrayType(2951),
};

function arrayType(oid: number) {
  return {
    to: oid,
    from: [oid],
    serialize: (items: readonly (string | null)[] | string) =>
      typeof items === 'string' ? items : writeArray(items),
    parse: readArray,
  };
}

/** One dimension of texts, as PostgreSQL writes it: {plain,"with, comma","with \"quotes\"",NULL} */
function writeArray(items: readonly (string | null)[]): string {
  const written = items.map((item) => (item === null ? 'NULL' : `"${item.replace(/[\\"]/g, '\\$&')}"`));
  return `{${written.join(',')}}`;
}

function readArray(text: string): (string | null)[] {
  const inside = text.slice(1, -1);
  if (inside === '') return [];
  if (!inside.includes('"')) return inside.split(',').map(orNull);
  const items = inside.matchAll(/"((?:[^"\\]|\\.)*)"|([^,]+)/gs);
  return Array.from(items, ([, quoted, plain = '']) => {
    if (quoted === undefined) return orNull(plain);
    return quoted.includes('\\') ? quoted.replace(/\\(.)/gs, '$1') : quoted;
  });
}

const orNull = (plain: string) => (plain === 'NULL' ? null : plain);
