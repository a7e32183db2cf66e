import { DocumentPage } from '../../features/accounts/joining/document-page.tsx';

export const PrivacyScreen = () => <DocumentPage kind="privacy" />;
