import type { Invariant } from '../../core/errors/invariant.ts';

/** What must hold between reviews, enrollments and ratings. Each query lists the breaches: none is expected. */
export const reviewInvariants: readonly Invariant[] = [
  {
    name: 'I9',
    says: 'every review is by somebody who completed the course, of its teacher, and ratings are the means of reviews that are not hidden: the teacher’s and the course’s',
    breaches: (db) => db`
      select 'review' as what, r.id from user_reviews r
      left join enrollments e on e.learner_id = r.reviewer_id and e.course_id = r.course_id
        and e.teacher_id = r.user_id and e.status = 'completed'
      where e.id is null or r.reviewer_id = r.user_id
      union all
      select 'rating', u.id from users u
      left join (select user_id, round(avg(rating), 1) as mean, count(*) as reviews
        from user_reviews where hidden_at is null group by user_id) r on r.user_id = u.id
      where u.rating is distinct from coalesce(r.mean, 0) or u.review_count <> coalesce(r.reviews, 0)
      union all
      select 'course rating', c.id from courses c
      left join (select course_id, round(avg(rating), 1) as mean, count(*) as reviews
        from user_reviews where hidden_at is null group by course_id) r on r.course_id = c.id
      where c.rating is distinct from coalesce(r.mean, 0) or c.review_count <> coalesce(r.reviews, 0)`,
  },
];
