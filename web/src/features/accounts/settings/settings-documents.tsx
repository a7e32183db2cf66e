import { getConsents } from '@skillverse/contract/accounts/consents';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../../api/queries/queries.ts';
import { DocumentLinks } from '../joining/document-links.tsx';

/** What the hosts of this site have written down, if anything. */
export function SettingsDocuments() {
  const documents = useQuery(queryOf(getConsents)).data?.documents ?? [];
  return documents.length > 0 && <DocumentLinks documents={documents} />;
}
