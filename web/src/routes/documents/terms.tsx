import { DocumentPage } from '../../features/accounts/joining/document-page.tsx';

export const TermsScreen = () => <DocumentPage kind="terms" />;
