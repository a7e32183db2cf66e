import type { CourseContent } from '@skillverse/contract/courses/media';
import type { MediaId } from '@skillverse/contract/ids';

/** How many of a course's videos and documents there are, and how many of them were viewed. */
export function viewedCount({ videos, documents }: Pick<CourseContent, 'videos' | 'documents'>) {
  const tracked = [...videos, ...documents];
  return { viewed: tracked.filter((media) => media.viewed).length, all: tracked.length };
}

/** The content as it is once this video or document counts as viewed, or no longer does. */
export function withViewed(content: CourseContent, mediaId: MediaId, viewed: boolean): CourseContent {
  const marked = (list: CourseContent['videos']) =>
    list.map((media) => (media.id === mediaId ? { ...media, viewed } : media));
  const next = { ...content, videos: marked(content.videos), documents: marked(content.documents) };
  const count = viewedCount(next);
  return {
    ...next,
    progressPercent: count.all === 0 ? null : Math.round((count.viewed / count.all) * 100),
  };
}
