import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import type { FieldValues, Resolver } from 'react-hook-form';

type Schema<Values extends FieldValues, Body> = Parameters<
  typeof standardSchemaResolver<Values, unknown, Body>
>[0];

/**
 * Checks a form by its schema. A field that was only passed by is not called wrong for being empty: whoever looks through the
 * form first has done nothing, and what is said would move the next field from under the pointer. Sending the form says it.
 */
export function formResolver<Values extends FieldValues, Body>(
  schema: Schema<Values, Body>,
): Resolver<Values, unknown, Body> {
  const check = standardSchemaResolver(schema) as Resolver<Values, unknown, Body>;
  return async (values, context, options) => {
    const checked = await check(values, context, options);
    const [name, ...others] = options.names ?? [];
    // One name alone may also be a form that is sent while it shows one field: what that may leave empty is no error then.
    const isPassedBy =
      name !== undefined && others.length === 0 && values[name] === '' && name in checked.errors;
    return isPassedBy ? { values: {}, errors: {} } : checked;
  };
}
