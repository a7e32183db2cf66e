import { Button } from '../../../ui/controls/button.tsx';
import { SignInFields } from './sign-in-fields.tsx';
import type { SignInFormState } from './use-sign-in-form.ts';

export function SignInForm({ form }: { form: SignInFormState }) {
  return (
    <form method="post" onSubmit={form.submit} noValidate className="grid gap-3">
      <SignInFields form={form} />
      <Button type="submit" tall wide pending={form.pending} className="mt-1">
        Login
      </Button>
    </form>
  );
}
