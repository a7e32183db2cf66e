-- The courses that a member has completed are listed a page at a time.
create index enrollments_completed on enrollments (learner_id, completed_at desc, id desc) where status = 'completed';
-- The last projects that a member joined are named without looking them up one by one.
drop index project_members_by_member;
create index project_members_by_member on project_members (user_id, joined_at desc, project_id desc);
