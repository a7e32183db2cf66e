type Formatted<Body, Name extends string> = Body & { [name in `${Name}Format`]?: 'markdown' };

/** What is written in a form is Markdown. @param names of the texts, of which those that are sent get their format */
export function asMarkdown<Name extends string, Body extends { [name in Name]?: string | null | undefined }>(
  body: Body,
  ...names: readonly Name[]
): Formatted<Body, Name> {
  const sent = names.filter((name) => body[name] !== undefined);
  const formats = Object.fromEntries(sent.map((name) => [`${name}Format`, 'markdown']));
  return { ...body, ...formats } as Formatted<Body, Name>;
}
