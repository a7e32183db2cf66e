import type { UserId } from '@skillverse/contract/ids';
import { getRecord } from '@skillverse/contract/record/public-record';
import { useQuery } from '@tanstack/react-query';
import { failureText } from '../../api/http/refusal.ts';
import { queryOf } from '../../api/queries/queries.ts';
import { SAMPLE_RECORD } from '../../simulation/sample-record.ts';
import { LoadFailed } from '../../ui/feedback/load-failed.tsx';
import { Badges } from './badges.tsx';
import { GalleryPrints, GallerySection, SampleGallery } from './gallery.tsx';

const SAMPLE_BADGES = SAMPLE_RECORD.achievements.map((key) => ({ key }));

/** Whether nobody is behind a profile; undefined while that is not known. @param bundled it comes with the app */
export function useIsSample(userId: UserId, bundled: boolean): boolean | undefined {
  const record = useQuery({ ...queryOf(getRecord, { params: { userId } }), enabled: !bundled });
  return bundled || record.data?.isSample;
}

/** Achievements and gallery, as far as the member shows them. Those of a sample member are the specified examples. */
export function PublicRecordSections({ userId, bundled }: { userId: UserId; bundled: boolean }) {
  const shown = useQuery({ ...queryOf(getRecord, { params: { userId } }), enabled: !bundled });
  const { data: record } = shown;
  if (bundled || record?.isSample) {
    return (
      <>
        <Badges achievements={SAMPLE_BADGES} />
        <GallerySection>
          <SampleGallery />
        </GallerySection>
      </>
    );
  }
  if (!record && shown.isError) {
    return (
      <LoadFailed
        compact
        what="achievements and gallery"
        detail={failureText(shown.error, getRecord)}
        onRetry={() => void shown.refetch()}
        retrying={shown.isFetching}
      />
    );
  }
  return (
    <>
      {!record && <Badges achievements={undefined} />}
      {record?.achievements && <Badges achievements={record.achievements} />}
      {record?.gallery && record.gallery.length > 0 && (
        <GallerySection>
          <GalleryPrints items={record.gallery} />
        </GallerySection>
      )}
    </>
  );
}
