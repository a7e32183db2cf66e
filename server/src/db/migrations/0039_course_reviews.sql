-- The reviews of one course, newest first and by their stars. Its rating is their mean, read from the second.
create index user_reviews_of_course on user_reviews (course_id, created_at desc, id desc);
create index user_reviews_of_course_by_stars on user_reviews (course_id, rating desc, created_at desc, id desc);
-- Lowest first, the newest first among equals: so that each order is an index read in one direction.
create index user_reviews_of_course_by_fewest_stars on user_reviews (course_id, (-rating) desc, created_at desc, id desc);
