-- Calls for help (Skill SOS), and the coins that go with them.

-- Each skill as a search compares it, without blanks around it, so that those who have one are found by an index.
alter table users add column skill_keys text[] not null
  generated always as (
    string_to_array(regexp_replace(search_key(joined_lines(skills)), E'^[ \t]+|[ \t]+$', '', 'gn'), E'\n')) stored;
create index users_by_skill_keys on users using gin (skill_keys)
  where deleted_at is null and suspended_at is null and not is_sample;
-- Who teaches under a category.
create index courses_by_category_and_teacher on courses (skill_category, teacher_id)
  where deleted_at is null and hidden_at is null;

-- One request for help. Rows are never deleted: they are the receipt for the bounty.
create table help_requests (
  id uuid primary key,
  asker_id uuid not null references users (id) on delete restrict,
  -- null once an asker whom nobody has answered has left.
  text text,
  -- A category, or a skill in the asker's words; null too once the asker has left.
  skill text,
  -- What it is about, as a search compares it: the skill, or where none was said the words of the text. Nothing once it has ended: the
  -- text could be put together from them again.
  topic_keys text[] not null,
  bounty_svc bigint not null,
  state text not null default 'open',
  created_at timestamptz(3) not null,
  -- Nobody has answered by then: it ends.
  expires_at timestamptz(3) not null,
  -- Who is helping, and then who has answered.
  helper_id uuid references users (id) on delete restrict,
  -- Until when the helper can answer.
  claimed_until timestamptz(3),
  answered_at timestamptz(3),
  -- When both were told that the bounty goes to the helper.
  reminded_at timestamptz(3),
  ended_at timestamptz(3),
  -- Why it is not solved.
  reason text,
  -- What the asker wrote to the helper.
  thanks text,
  -- When something has to be done with it at the latest; null once it has ended.
  due_at timestamptz(3),
  constraint help_requests_state_is_known
    check (state in ('open', 'answered', 'solved', 'not-solved', 'expired', 'cancelled')),
  constraint help_requests_bounty_in_range check (bounty_svc between 0 and 500),
  constraint help_requests_not_of_oneself check (helper_id <> asker_id),
  constraint help_requests_ended_means_dated check ((state in ('open', 'answered')) = (ended_at is null)),
  constraint help_requests_ended_means_not_due check ((state in ('open', 'answered')) = (due_at is not null)),
  constraint help_requests_ended_means_not_matched check (ended_at is null or topic_keys = '{}'),
  constraint help_requests_open_means_unanswered check (state <> 'open' or answered_at is null),
  constraint help_requests_decided_means_answered
    check (state not in ('answered', 'solved', 'not-solved') or (answered_at is not null and helper_id is not null)),
  constraint help_requests_expired_means_unanswered check (state <> 'expired' or answered_at is null),
  constraint help_requests_claimed_means_open
    check ((claimed_until is not null) = (state = 'open' and helper_id is not null)),
  constraint help_requests_reminded_means_answered check (reminded_at is null or answered_at is not null),
  constraint help_requests_reason_means_not_solved check ((reason is not null) = (state = 'not-solved')),
  constraint help_requests_thanks_mean_solved check (thanks is null or state = 'solved'),
  constraint help_requests_text_goes_unanswered check (text is not null or (state in ('expired', 'cancelled') and answered_at is null)),
  constraint help_requests_text_not_blank check (text ~ '\S'),
  constraint help_requests_texts_are_short check (char_length(text) <= 500 and char_length(skill) <= 60
    and char_length(reason) <= 500 and char_length(thanks) <= 500)
);
create unique index help_requests_one_at_a_time on help_requests (asker_id) where state in ('open', 'answered');
create unique index help_requests_one_claim_a_helper on help_requests (helper_id) where state = 'open';
create index help_requests_open_newest_first on help_requests (created_at desc, id desc) where state = 'open';
create index help_requests_open_by_topic on help_requests using gin (topic_keys) where state = 'open';
create index help_requests_due on help_requests (due_at) where due_at is not null;
create index help_requests_by_asker on help_requests (asker_id, created_at desc);
create index help_requests_by_helper on help_requests (helper_id, answered_at desc) where helper_id is not null;
create index help_requests_by_answer on help_requests (answered_at) where answered_at is not null;

-- Who has taken on a request: each helper once.
create table help_claims (
  request_id uuid not null references help_requests (id) on delete restrict,
  helper_id uuid not null references users (id) on delete restrict,
  claimed_at timestamptz(3) not null,
  -- The question in the conversation of the two. Without references: a conversation goes once nobody is left in it.
  conversation_id uuid not null,
  question_id uuid not null,
  ended_at timestamptz(3),
  -- ended: not by the helper.
  ending text,
  constraint help_claims_once_each primary key (request_id, helper_id),
  constraint help_claims_ending_is_known check (ending in ('answered', 'lapsed', 'released', 'ended')),
  constraint help_claims_ended_means_dated check ((ended_at is null) = (ending is null))
);
create index help_claims_by_helper on help_claims (helper_id, ended_at desc);
create index help_claims_answered on help_claims (ended_at desc) where ending = 'answered';
-- On which day (UTC) a member was here last, give or take one. Sessions do not tell: they are deleted by signing out.
create table last_visits (
  member_id uuid primary key,
  day date not null
);
create index last_visits_newest_first on last_visits (day desc);
insert into last_visits (member_id, day)
  select s.user_id, max(s.updated_at at time zone 'UTC')::date from sessions s
  join users u on u.id = s.user_id and u.deleted_at is null group by 1;
-- A session is written when it begins, and then at most once a day.
create function note_visit() returns trigger language plpgsql as $$
begin
  insert into last_visits as before (member_id, day)
    select id, (new.updated_at at time zone 'UTC')::date from users where id = new.user_id and deleted_at is null
    on conflict (member_id) do update set day = excluded.day where before.day < excluded.day;
  return null;
end $$;
create trigger sessions_are_visits after insert or update of updated_at on sessions
  for each row execute function note_visit();
revoke execute on function note_visit() from public;

-- Helpers who let several requests lapse are not alerted and take on none for a while. Members without references, above and here: who
-- writes this holds a request, and must not wait for who is leaving.
create table help_pauses (
  member_id uuid primary key,
  paused_until timestamptz(3) not null
);
create index help_pauses_by_end on help_pauses (paused_until);

alter table transfers
  add column help_request_id uuid references help_requests (id) on delete restrict,
  drop constraint transfers_kind_is_known,
  add constraint transfers_kind_is_known check (kind in ('welcome', 'enroll', 'payout', 'reward', 'refund', 'closing',
    'bounty', 'bounty-paid', 'bounty-back')),
  add constraint transfers_of_bounties_name_the_request
    check ((kind in ('bounty', 'bounty-paid', 'bounty-back')) = (help_request_id is not null));
create unique index transfers_one_bounty_per_request on transfers (help_request_id) where kind = 'bounty';
create unique index transfers_one_end_of_a_bounty on transfers (help_request_id) where kind in ('bounty-paid', 'bounty-back');

-- As in 0014, with the kinds of bounties.
drop index transfers_out_of_members;
create index transfers_out_of_members on transfers (debit_wallet_id, created_at) include (amount_svc)
  where kind in ('enroll', 'closing', 'bounty');
drop index transfers_into_members;
create index transfers_into_members on transfers (credit_wallet_id, created_at) include (amount_svc)
  where kind in ('welcome', 'payout', 'reward', 'refund', 'bounty-paid', 'bounty-back');

-- As in 0026. Bounties have a function of their own, so that transfers of courses cost what they did.
create or replace function check_transfer() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare parties record; fits boolean;
begin
  if new.kind in ('bounty', 'bounty-paid', 'bounty-back') then
    return new;
  end if;
  select debit.kind as from_kind, debit.user_id as from_user, debit.balance_svc as from_balance_svc,
      credit.kind as to_kind, credit.user_id as to_user,
      place.status, place.learner_id, place.teacher_id, place.price_paid_svc
    into parties
    from wallets debit
    join wallets credit on credit.id = new.credit_wallet_id
    left join enrollments place on place.id = new.enrollment_id
    where debit.id = new.debit_wallet_id;
  fits := (parties.status is null or parties.status = 'ongoing') and case new.kind
    when 'welcome' then parties.from_kind = 'mint' and parties.to_kind = 'member' and new.amount_svc = 500
    when 'enroll' then parties.from_user = parties.learner_id and parties.to_kind = 'escrow'
      and new.amount_svc = parties.price_paid_svc
    when 'payout' then parties.from_kind = 'escrow' and parties.to_user = parties.teacher_id
      and new.amount_svc = parties.price_paid_svc
    when 'refund' then parties.from_kind = 'escrow' and parties.to_user = parties.learner_id
      and new.amount_svc = parties.price_paid_svc
    when 'reward' then parties.from_kind = 'mint' and parties.to_user = parties.learner_id and new.amount_svc = 100
    when 'closing' then parties.to_kind = 'mint' and new.amount_svc = parties.from_balance_svc
    else false end;
  if fits and new.kind in ('payout', 'refund') then
    fits := exists (select from transfers where enrollment_id = new.enrollment_id and kind = 'enroll');
  elsif fits and new.kind = 'closing' then
    fits := exists (select from users where id = parties.from_user and deleted_at is not null);
  end if;
  if fits is not true then
    raise exception 'a % transfer does not fit its parties or amount', new.kind using errcode = 'check_violation';
  end if;
  return new;
end $$;

-- A bounty goes into escrow while the request is open, and out of it once: to the helper who has answered, or back.
create function check_bounty() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare parties record; fits boolean;
begin
  select debit.kind as from_kind, debit.user_id as from_user, credit.kind as to_kind, credit.user_id as to_user,
      r.state, r.asker_id, r.helper_id, r.bounty_svc
    into parties
    from wallets debit
    join wallets credit on credit.id = new.credit_wallet_id
    join help_requests r on r.id = new.help_request_id
    where debit.id = new.debit_wallet_id;
  fits := new.amount_svc = parties.bounty_svc and case new.kind
    when 'bounty' then parties.state = 'open' and parties.from_user = parties.asker_id and parties.to_kind = 'escrow'
    when 'bounty-paid' then parties.state = 'answered' and parties.from_kind = 'escrow' and parties.to_user = parties.helper_id
    else parties.state in ('open', 'answered') and parties.from_kind = 'escrow' and parties.to_user = parties.asker_id end;
  if fits and new.kind <> 'bounty' then
    fits := exists (select from transfers where help_request_id = new.help_request_id and kind = 'bounty');
  end if;
  if fits is not true then
    raise exception 'a % transfer does not fit its parties or amount', new.kind using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger transfers_of_bounties_fit before insert on transfers
  for each row when (new.kind in ('bounty', 'bounty-paid', 'bounty-back')) execute function check_bounty();

-- It begins open and ends once, with its bounty where it belongs. Who, what and for how much never change, but what it was about is
-- forgotten in the end.
create function check_help_request() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.state <> 'open' or new.helper_id is not null then
      raise exception 'a help request begins open' using errcode = 'check_violation';
    end if;
    return new;
  end if;
  if (new.id, new.asker_id, new.bounty_svc, new.created_at, new.expires_at)
      is distinct from (old.id, old.asker_id, old.bounty_svc, old.created_at, old.expires_at)
    or (new.text is distinct from old.text and new.text is not null)
    or (new.skill is distinct from old.skill and (new.skill is not null or new.ended_at is null))
    or (new.topic_keys <> old.topic_keys and (new.topic_keys <> '{}' or new.ended_at is null))
    or (old.state not in ('open', 'answered') and (new.state, new.helper_id, new.answered_at, new.ended_at, new.reason, new.thanks)
      is distinct from (old.state, old.helper_id, old.answered_at, old.ended_at, old.reason, old.thanks))
    or (old.answered_at is not null and (new.answered_at, new.helper_id) is distinct from (old.answered_at, old.helper_id)) then
    raise exception 'a help request is a receipt: it ends once, and what it says stays' using errcode = 'check_violation';
  end if;
  if new.ended_at is not null and old.ended_at is null and new.bounty_svc > 0 and not exists (
      select from transfers where help_request_id = new.id and kind in ('bounty-paid', 'bounty-back')
        and kind = case when new.state = 'solved' then 'bounty-paid' else 'bounty-back' end) then
    raise exception 'a help request ends with its bounty out of escrow' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger help_requests_end_once before insert or update on help_requests
  for each row execute function check_help_request();
create trigger help_requests_are_never_deleted before delete on help_requests
  for each row execute function refuse_change();
revoke execute on function check_bounty(), check_help_request() from public;

-- Whom an alert reached: they hear of what becomes of the request.
create index notices_help_wanted on notices (subject_id) where kind = 'help-wanted';
alter table notices
  drop constraint notices_kind_is_known,
  add constraint notices_kind_is_known check (kind in ('welcome', 'security', 'enrolled', 'completed', 'left', 'reviewed',
    'project-joined', 'project-left', 'project-removed', 'project-changed', 'project-received', 'project-hidden',
    'course-changed', 'course-deleted', 'course-hidden', 'help-wanted', 'help-claimed', 'help-answered', 'help-solved',
    'help-ended', 'report-decided', 'message'));
alter table notice_settings
  drop constraint notice_settings_kind_can_be_switched,
  add constraint notice_settings_kind_can_be_switched check (kind in ('enrolled', 'completed', 'left', 'reviewed',
    'project-joined', 'project-left', 'project-removed', 'project-changed', 'project-received', 'project-hidden',
    'course-changed', 'course-deleted', 'course-hidden', 'help-wanted', 'help-claimed', 'help-answered', 'help-solved',
    'help-ended', 'report-decided', 'message'));
alter table reports
  drop constraint reports_kind_is_known,
  add constraint reports_kind_is_known
    check (kind in ('message', 'profile', 'course', 'project', 'review', 'help-request'));
