import { deleteCourse as deleteCourseCall, deleteMe, getSuspension } from '@skillverse/contract/departures';
import type { Tell } from '../../core/events/gather-hints.ts';
import { courseIdIn } from '../../core/http/id-in.ts';
import type { Serve } from '../../core/http/serve.ts';
import type { FileStore } from '../../integrations/files/file-store.ts';
import type { SignInService } from '../../integrations/sign-in/better-auth.ts';
import { type PasswordParts, verifyOwner } from '../accounts/password/verify-owner.ts';
import { emailKeyOf } from '../accounts/sign-in/start-session.ts';
import { LEARNERS_TOLD_MAX } from '../courses/notice-queries.ts';
import { listEndedLearners } from '../enrollments/leaving/ending-queries.ts';
import { listTeamsOf } from '../projects/team/leave-queries.ts';
import { deleteCourse } from './delete-course.ts';
import { deleteMember } from './delete-member.ts';
import { presentSuspension } from './present.ts';
import { findSuspension } from './suspension-queries.ts';

// Refunding everybody on a large course, or on all of a member's, takes its time, and ends in one piece. A silent line is
// cut after 60 s.
const DELETION_DEADLINE_MS = 50_000;

interface DepartureParts extends PasswordParts {
  readonly files: FileStore;
  readonly signIn: SignInService;
  readonly tell: Tell;
}

export function departureRoutes(serve: Serve, { signIn, tell, ...parts }: DepartureParts): void {
  serve(
    deleteCourseCall,
    async ({ viewer, params, body: { title }, repeat }) => {
      const courseId = courseIdIn(params);
      const refunded = await deleteCourse(parts, { teacherId: viewer.id, courseId, title, repeat });
      // The course is deleted by now: who is not told sees it by the next fetch.
      const learnerIds = await listEndedLearners(parts.db, courseId, LEARNERS_TOLD_MAX).catch(() => []);
      for (const learnerId of learnerIds) tell([learnerId], 'balance', learnerId);
      tell(learnerIds, 'enrollment', courseId);
      tell(learnerIds, 'notice', courseId);
      tell([viewer.id], 'course', courseId);
      return refunded;
    },
    { deadlineMs: DELETION_DEADLINE_MS },
  );

  serve(
    deleteMe,
    async ({ viewer, body, reply }) => {
      const proof = await verifyOwner(parts, viewer, body.currentPassword);
      const { email } = body;
      const departure = { email, proof, emailKey: emailKeyOf(signIn, email) };
      const teams = await listTeamsOf(parts.db, viewer.id);
      const closed = await deleteMember(parts, viewer, departure);
      for (const { projectId, memberIds } of teams) {
        tell(memberIds, 'project', projectId);
        tell(memberIds, 'notice', projectId);
      }
      tell([viewer.id], 'session', viewer.id);
      reply.header('set-cookie', signIn.cookie.clear());
      return closed;
    },
    { deadlineMs: DELETION_DEADLINE_MS },
  );

  serve(getSuspension, async ({ viewer }) => {
    const suspension = await findSuspension(parts.db, viewer.id);
    return { suspension: suspension ? presentSuspension(suspension) : null };
  });
}
