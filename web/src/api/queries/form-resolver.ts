import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import type { FieldValues, Resolver } from 'react-hook-form';

type Schema<Values extends FieldValues, Body> = Parameters<
  typeof standardSchemaResolver<Values, unknown, Body>
>[0];

/**
 * Validates a form by its schema. Leaving an empty field untouched is no error yet: a person may look through the form first, and an
 * error text would move the next field away from the pointer. Empty fields are reported when the form is sent.
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
