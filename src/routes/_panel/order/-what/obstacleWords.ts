export const useObstacleWords = () => (o: string) => o
