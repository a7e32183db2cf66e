import type { PublishedDocument } from '@skillverse/contract/accounts/joining';
import { CircleAlert } from 'lucide-react';
import { type ComponentProps, useId } from 'react';
import { CheckField } from '../../../ui/forms/check-field.tsx';
import { DocumentLinks } from './document-links.tsx';

type ConsentFieldProps = Omit<ComponentProps<'input'>, 'type'> & {
  documents: readonly PublishedDocument[];
  error?: string | undefined;
};

/** That one agrees to what the site has written down, with the way to read it. */
export function ConsentField({ documents, error, ...input }: ConsentFieldProps) {
  const id = useId();
  return (
    <div>
      <CheckField
        label="I have read and agree to the rules of this site"
        required
        aria-invalid={error ? true : undefined}
        aria-describedby={error && id}
        {...input}
      />
      <div className="pl-9">
        <DocumentLinks documents={documents} />
        <div aria-live="polite">
          {error && (
            <p id={id} className="flex items-start gap-1.5 type-text-s font-bold text-coral-text">
              <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
              {error}
            </p>
          )}
        </div>
      </div>
    </div>
  );
}
