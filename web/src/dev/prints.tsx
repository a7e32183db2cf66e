import { COURSE_CATEGORIES } from '@skillverse/contract/courses';
import { PROJECT_CATEGORIES } from '@skillverse/contract/projects/words';
import { CoverArt } from '../art/cover-art.tsx';
import { Title } from '../ui/title.tsx';

const categories = new Set([...COURSE_CATEGORIES, ...PROJECT_CATEGORIES]);
const pictures = ['spanish', 'portraits', 'first-web-page', 'interfaces', 'charts', 'beats'];

export function Prints() {
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Title level={2} size="m">
        Cover art
      </Title>
      <ul className="grid grid-cols-2 gap-5 wide:grid-cols-4">
        {pictures.map((name) => (
          <li key={name} className="grid gap-2 type-label">
            <div className="print aspect-16/10 rounded-m">
              <img src={`/samples/courses/${name}.svg`} alt="" />
            </div>
            {name}
          </li>
        ))}
        {[...categories].map((category) => (
          <li key={category} className="grid gap-2 type-label">
            <div className="print aspect-16/10 rounded-m">
              <CoverArt category={category} id="a" />
            </div>
            {category}
          </li>
        ))}
      </ul>
    </section>
  );
}
