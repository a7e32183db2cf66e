import { EmptyState } from '../../ui/empty-state.tsx';
import { WaysToProjects } from './ways-to-projects.tsx';

/** What a project is, and how to come to one. */
export function StartProject() {
  return (
    <EmptyState
      title="Make something together"
      hint="A project brings two to ten members with different skills to one goal."
    >
      <WaysToProjects />
    </EmptyState>
  );
}
