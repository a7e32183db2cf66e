import type { HostAppeal, HostReport, HostReportHead } from '@skillverse/contract/host/reports';
import type { UserId } from '@skillverse/contract/ids';
import { DEFAULT_AVATAR_URL } from '@skillverse/contract/profiles';
import { presentAppeal } from '../../reports/present.ts';
import type { AppealRow } from './appeal-queries.ts';
import type {
  DoneRow,
  listMessagesAround,
  listNotes,
  PersonRow,
  ReportHeadRow,
  ReportRow,
} from './queries.ts';

const presentPerson = (person: PersonRow | null) =>
  person && { ...person, avatarUrl: person.avatarUrl ?? DEFAULT_AVATAR_URL };

export function presentHead({ about, ...head }: ReportHeadRow): HostReportHead {
  return { ...head, about: presentPerson(about) };
}

interface ReportParts {
  readonly report: ReportRow;
  readonly around: Awaited<ReturnType<typeof listMessagesAround>>;
  readonly notes: Awaited<ReturnType<typeof listNotes>>;
  readonly done: readonly DoneRow[];
  readonly viewerId: UserId;
}

export function presentReport({ report, around, notes, done, viewerId }: ReportParts): HostReport {
  const { aboutId, about, ...more } = report;
  const isAboutViewer = aboutId === viewerId;
  const told = { ...more, reporter: presentPerson(report.reporter), messagesAround: around, notes };
  return {
    ...told,
    ...(isAboutViewer && UNTOLD),
    about: presentPerson(about),
    done: done.map(presentDone),
    isAboutViewer,
  };
}

/** A reported member does not learn who it was, not even one who is a host. */
const UNTOLD = { reporter: null, text: null, messagesAround: [], notes: [] };

function presentDone(row: DoneRow): HostReport['done'][number] {
  const { decisionId, act, by, decidedAt, endsAt, undoneAt } = row;
  return { decisionId, act, by, decidedAt, endsAt, undoneAt, appeal: presentAppeal(row) };
}

export function presentHostAppeal({ member, ...appeal }: AppealRow): HostAppeal {
  return { ...appeal, member: presentPerson(member) };
}
