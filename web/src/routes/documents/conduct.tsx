import { DocumentPage } from '../../features/accounts/joining/document-page.tsx';

export const ConductScreen = () => <DocumentPage kind="conduct" />;
