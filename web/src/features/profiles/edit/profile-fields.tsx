import type { ProfileInput } from '@skillverse/contract/profiles';
import { BIO_MAX } from '@skillverse/contract/profiles';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { AddressField } from '../../../ui/forms/address-field.tsx';
import { InputField, TextareaField } from '../../../ui/forms/field.tsx';
import { fieldMessage } from '../../../ui/forms/field-message.ts';
import { MarkdownField } from '../../../ui/texts/markdown-field.tsx';
import { otherLinksMessage, type ProfileValues } from './profile-form.ts';

const profiles = [
  { name: 'linkedinUrl', label: 'LinkedIn', placeholder: 'https://linkedin.com/in/your-name' },
  { name: 'githubUrl', label: 'GitHub', placeholder: 'https://github.com/your-name' },
  { name: 'portfolioUrl', label: 'Portfolio', placeholder: 'https://', autoComplete: 'url' },
] as const;

type ProfileFieldsProps = {
  form: UseFormReturn<ProfileValues, unknown, ProfileInput>;
  /** The bio as it is saved, if it is plain text. */
  plain: string | null;
};

export function ProfileFields({ form: { register, control, formState }, plain }: ProfileFieldsProps) {
  const [bio, otherLinks] = useWatch({ control, name: ['bio', 'otherLinks'] });
  const wrongLink = otherLinksMessage(formState.errors, otherLinks);
  const errorOf = (name: keyof ProfileValues) => {
    const error = fieldMessage(formState.errors, name);
    return error ? { error } : {};
  };
  return (
    <div className="grid gap-3">
      <InputField
        label="Name"
        autoComplete="name"
        autoCapitalize="words"
        required
        {...errorOf('name')}
        {...register('name')}
      />
      <MarkdownField
        label="Bio"
        optional
        rows={4}
        dir="auto"
        typed={bio ?? ''}
        countMax={BIO_MAX}
        plain={plain}
        {...errorOf('bio')}
        {...register('bio')}
      />
      <TextareaField
        label="Skills"
        optional
        rows={2}
        hint="Separate them with commas."
        {...errorOf('skills')}
        {...register('skills')}
      />
      {profiles.map(({ name, ...profile }) => (
        <AddressField key={name} {...profile} optional {...errorOf(name)} {...register(name)} />
      ))}
      <TextareaField
        label="Other links"
        optional
        rows={2}
        inputMode="url"
        autoCapitalize="none"
        spellCheck={false}
        hint="One address on each line."
        {...(wrongLink && { error: wrongLink })}
        {...register('otherLinks')}
      />
    </div>
  );
}
