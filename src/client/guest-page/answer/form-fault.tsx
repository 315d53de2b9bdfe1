/** Why an answer was not taken, in the server's words. */
export function FormFault({ problem }: { problem: string | null }) {
  if (problem === null) return null
  return (
    <p
      role="alert"
      className="mx-6 mt-5 rounded-lg bg-danger-soft px-4 py-3 font-medium text-on-danger-soft lg:mx-9"
    >
      {problem}
    </p>
  )
}
