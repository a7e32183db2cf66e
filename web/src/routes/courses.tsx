export function CoursesScreen() {
  return <h1>My Learning Journey</h1>;
}
