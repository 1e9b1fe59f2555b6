export function Standalone() {
  return <p>Informe</p>;
}
