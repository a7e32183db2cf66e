import { PROJECT_STATUSES, type Project } from '@skillverse/contract/projects';
import { PriceTag } from '../../ui/price-tag.tsx';
import { statusWords } from './status-words.ts';

/** How many of one's projects are in each status, each count on a price tag. */
export function StatusTiles({ projects }: { projects: readonly Project[] }) {
  return (
    <ul aria-label="Your projects by status" className="grid grid-cols-2 gap-2 narrow:grid-cols-4 wide:gap-4">
      {PROJECT_STATUSES.map((status) => (
        <PriceTag
          key={status}
          label={statusWords[status]}
          count={projects.filter((project) => project.status === status).length}
        />
      ))}
    </ul>
  );
}
