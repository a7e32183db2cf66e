import { CoverArt } from '../../art/cover-art.tsx';
import { collaborationsOf } from '../../simulation/collaboration-gallery.ts';
import { Title } from '../../ui/title.tsx';

/** What a member made together with others, as prints. */
export function CollaborationGallery({ memberId }: { memberId: string }) {
  return (
    <section aria-labelledby="gallery-heading" className="grid min-w-0 content-start gap-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <Title level={2} size="m" id="gallery-heading">
          Collaborations
        </Title>
        <span className="type-text-s text-ink-soft">Simulated</span>
      </div>
      <ul className="grid grid-cols-2 gap-4">
        {collaborationsOf(memberId).map(({ id, title, category }) => (
          <li key={id} className="grid min-w-0 content-start gap-2">
            <div className="print aspect-4/3 rounded-m">
              <CoverArt category={category} id={id} />
            </div>
            <p className="type-label">{title}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
