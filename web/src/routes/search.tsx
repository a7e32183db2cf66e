export function SearchScreen() {
  return <h1>Discover Skills</h1>;
}
